/** What stands in each yard, left and right of the house, around the middle of its ground. */
import type { ReactNode } from 'react'
import type { Building } from '../../content/town.ts'

interface At {
  x: number
  y: number
  scale?: number
}

function Spot({ x, y, scale = 1, children }: At & { children: ReactNode }) {
  return <g transform={`translate(${x} ${y}) scale(${scale} ${Math.abs(scale)})`}>{children}</g>
}

function Grave(at: At) {
  return (
    <Spot {...at}>
      <path d="M-8 0V-14A8 8 0 0 1 8-14V0Z" fill="#56607a" stroke="#10131f" strokeWidth="1.5" />
      <path d="M0-18V-8M-4-14H4" stroke="#2a3145" strokeWidth="2" />
    </Spot>
  )
}

function Bush(at: At) {
  return (
    <Spot {...at}>
      <path className="hal-bush" d="M-20 0A9 9 0 0 1-14-12 11 11 0 0 1 4-18 10 10 0 0 1 18-8 8 8 0 0 1 20 0Z" />
    </Spot>
  )
}

function Tree(at: At) {
  return (
    <Spot {...at}>
      <path
        className="hal-tree"
        d="M-3 0C-1-20-4-30 0-46M-1-22C-10-30-16-34-18-46M-1-28C8-34 12-40 18-52M-13-36-22-38M10-38 20-38M0-40-6-54"
      />
    </Spot>
  )
}

function Pumpkin(at: At) {
  return (
    <Spot {...at}>
      <ellipse rx="11" ry="9" fill="#7d4a24" />
      <ellipse rx="5" ry="9" fill="#935a2c" />
      <path d="M0-9q1-5 4-6" stroke="#3f5a32" strokeWidth="2.5" fill="none" />
    </Spot>
  )
}

function Lamp(at: At) {
  return (
    <Spot {...at}>
      <circle r="18" fill="#bcd4ff" opacity="0.1" />
      <path d="M0 6V40" stroke="#15131c" strokeWidth="3" />
      <path d="M-5-7H5L4 6H-4Z" fill="#232435" stroke="#0c0b12" />
      <path d="M-3-5H3L2 4H-2Z" fill="#bcd4ff" opacity="0.75" />
    </Spot>
  )
}

function Fence({ x, y }: At) {
  return (
    <Spot x={x} y={y}>
      <path className="hal-iron-line" d="M0-6H30M0-14H30" />
      <path className="hal-iron" d="M0 0V-18l2-4 2 4V0ZM9 0V-18l2-4 2 4V0ZM18 0V-18l2-4 2 4V0ZM27 0V-18l2-4 2 4V0Z" />
    </Spot>
  )
}

/** A swing, for the break. */
function Swing(at: At) {
  return (
    <Spot {...at}>
      <path className="hal-iron-line" d="M-16 0-8-36 0 0M12 0 4-36M-10-34H6M-4-34V-10M2-34V-10M-6-9H4" />
    </Spot>
  )
}

/** A tree cut into balls, as in front of every grand hotel. */
function Topiary(at: At) {
  return (
    <Spot {...at}>
      <path d="M0 14V4" stroke="#3a2a1c" strokeWidth="4" />
      <circle r="9" className="hal-bush" />
      <circle r="6.5" cy="-13" className="hal-bush" />
    </Spot>
  )
}

const YARDS: Readonly<Record<Building, ReactNode>> = {
  church: (
    <>
      <Fence x={-162} y={4} />
      <Grave x={-148} y={12} />
      <Grave x={-134} y={26} scale={0.9} />
      <Grave x={-150} y={40} scale={0.8} />
      <Tree x={128} y={-2} />
      <Grave x={122} y={14} scale={0.9} />
      <Grave x={134} y={34} />
    </>
  ),
  'candy-shop': (
    <>
      <Tree x={-150} y={14} scale={1.1} />
      <Lamp x={-118} y={-8} />
      <Bush x={-142} y={30} scale={0.9} />
      <Pumpkin x={-136} y={40} scale={0.9} />
    </>
  ),
  school: (
    <>
      <Fence x={118} y={6} />
      <Swing x={-142} y={34} />
      <Tree x={124} y={0} scale={-1} />
      <Bush x={132} y={36} scale={0.8} />
    </>
  ),
  'grand-hotel': (
    <>
      <Topiary x={-144} y={22} />
      <Lamp x={-116} y={-4} />
      <Bush x={-128} y={34} scale={0.8} />
      <Topiary x={112} y={-12} />
    </>
  ),
  'police-station': (
    <>
      <Bush x={-140} y={38} scale={0.8} />
      <Pumpkin x={-126} y={40} scale={0.8} />
    </>
  ),
  'old-mill': (
    <>
      <Tree x={-130} y={8} scale={-1.2} />
      <Bush x={-142} y={38} scale={0.9} />
      <Pumpkin x={-122} y={40} scale={0.9} />
    </>
  ),
}

export function Yard({ building }: { building: Building }) {
  return YARDS[building]
}
