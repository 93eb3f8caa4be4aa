/** The school: long and low, two rooms under a bell gable, a chimney and a flag. */
import { Shape, Wall } from './parts.tsx'

export function School() {
  return (
    <>
      <Wall x={-105} y={-50} width={210} height={50} colour="#965642" of="brick" />
      <Shape d="M-113-48-91-76H91L113-48Z" colour="#5b3a4e" of="scale" />
      <Wall x={-56} y={-100} width={112} height={100} colour="#a5644b" of="brick" />
      <Shape d="M-64-96 0-138 64-96Z" colour="#65415a" of="scale" />
      <Wall x={-15} y={-148} width={30} height={30} colour="#a5644b" of="brick" />
      <Shape d="M-21-146 0-172 21-146Z" colour="#3f2a3c" of="scale" />
      <path d="M-7-124q0-14 7-16q7 2 7 16z" fill="#a98a5a" stroke="#2a1a10" />
      <circle cy="-122" r="2.5" fill="#8a6a2c" />
      <rect x="-95" y="-98" width="12" height="26" fill="#5f3a30" />
      <rect x="-98" y="-101" width="18" height="6" fill="#3f2620" />
      <path d="M99-76V-112" stroke="#cbb9a2" strokeWidth="2" />
      <path d="M99-112q10-5 18 0q8 4 0 8q-9 5-18 4z" fill="#7d8a4e" />
    </>
  )
}
