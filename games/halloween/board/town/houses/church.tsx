/** The church: a gabled nave and a tower for the clock, which the town draws itself. */
import cross from 'icon:gothic-cross'
import { IconOn, Shape, Wall } from './parts.tsx'

/** Where the middle of the clock is. */
export const CLOCK = { x: -80, y: -88 }

export function Church() {
  return (
    <>
      <Shape d="M-45-90 26-150 97-90Z" colour="#465068" of="slate" />
      <Wall x={-53} y={-96} width={158} height={96} colour="#6a7694" of="stone" />
      <circle cx="26" cy="-114" r="12" fill="#141a2c" stroke="#8a93ab" strokeWidth="3" />
      <path d="M26-126V-102M14-114H38" stroke="#8a93ab" strokeWidth="2" />
      <IconOn d={cross} x={26} y={-158} size={22} colour="#b7bfd0" />
      <Wall x={-111} y={-122} width={62} height={122} colour="#5d6886" of="stone" />
      <Shape d="M-117-120-80-168-43-120Z" colour="#3c4660" of="slate" />
      <path d="M-80-168V-180M-85-175H-75" stroke="#c9cfdd" strokeWidth="2.5" />
      <path d="M-93 0V-30Q-93-44-80-46-67-44-67-30V0Z" fill="#1a1420" stroke="#8a93ab" strokeWidth="2.5" />
      <path d="M-80-45V0" stroke="#3a2c22" strokeWidth="1.5" />
    </>
  )
}
