/** A worker in which a bot thinks: it says how quick this device is, that it is ready, and answers tasks. */
import { answering } from '@gloam/bots/answering.ts'
import { speedHere } from '@gloam/bots/search/speed.ts'
import type { Task } from '@gloam/bots/task.ts'
import type { Thought } from './threads.ts'

export function think(): void {
  const say = (thought: Thought) => postMessage(thought)
  const answer = answering()
  addEventListener('message', ({ data }: MessageEvent<Task>) => say(answer(data)))
  say({ speed: speedHere() })
  say('ready')
}
