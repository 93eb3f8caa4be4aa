/** How a network is kept in a file: whole numbers of 8 bits (`readNet` of games/net.ts reads it). */
import type { KeptNet, Net } from '@gloam/games/net.ts'

const MOST = 127

export function keepNet(net: Net): KeptNet {
  const layers = net.map(({ from, to, weights, bias }) => {
    const unit = weights.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-9) / MOST
    const whole = Uint8Array.from(weights, (value) => Math.round(value / unit))
    const letters = Array.from(whole, (byte) => String.fromCharCode(byte))
    return { from, to, unit, weights: btoa(letters.join('')), bias: Array.from(bias, rounded) }
  })
  return { layers }
}

const rounded = (value: number): number => Number(value.toPrecision(5))
