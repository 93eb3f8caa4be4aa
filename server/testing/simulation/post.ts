/** Where letters go: each is taken, refused, or taken without a word; none may come twice. */
import type { Chance } from '@gloam/kernel/chance.ts'
import type { Mail } from '../../notifications/mail.ts'
import type { PostOffice } from './house.ts'
import type { SimulatedProcess } from './machine.ts'
import type { World } from './world.ts'

export class SimulatedPost implements PostOffice {
  taken = 0
  private readonly world: World
  private readonly chance: Chance
  private readonly names = new Set<string>()

  constructor(world: World) {
    this.world = world
    this.chance = world.chanceOf('post')
  }

  take({ name, to, subject }: Mail, from: SimulatedProcess): Promise<void> {
    const fate = this.chance.below(20)
    return new Promise((done, fail) => {
      this.world.after(20 + this.chance.below(2_000), null, () => {
        if (fate === 0) return void from.after(1, () => fail(Object.assign(new Error('busy'), { responseCode: 450 })))
        if (this.names.has(name)) this.world.broken('no letter comes twice', `${to} has got «${subject}» again.`)
        this.names.add(name)
        this.taken++
        this.world.note(`letter to ${to}: ${subject}`)
        // It is here, and whoever sent it may never hear so.
        if (fate !== 1) from.after(1, done)
      })
    })
  }
}
