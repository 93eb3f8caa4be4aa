/** Several processes of the server on one store, behind a proxy. */

import { freePort, type TestEngine } from '../engines.ts'
import { type DealingProxy, openProxy } from './dealer.ts'
import { ServerProcess } from './process.ts'

export class ServerGroup {
  readonly processes: readonly ServerProcess[]
  readonly proxy: DealingProxy

  private constructor(processes: readonly ServerProcess[], proxy: DealingProxy) {
    this.processes = processes
    this.proxy = proxy
  }

  static async open(engine: TestEngine, count: number, env: Record<string, string> = {}): Promise<ServerGroup> {
    const ports: number[] = []
    while (ports.length < count) ports.push(await freePort())
    const processes = ports.map((port) => new ServerProcess(engine, port, env))
    await Promise.all(processes.map((process) => process.start()))
    return new ServerGroup(processes, await openProxy(processes.map(({ port }) => port)))
  }

  get address(): string {
    return this.proxy.address
  }

  async close(): Promise<void> {
    await this.proxy.close()
    await Promise.all(this.processes.map((process) => process.stop()))
  }

  /** What each process has counted. */
  counted(metric: string): Promise<number[]> {
    return Promise.all(
      this.processes.map(async ({ address }) => {
        const text = await (await fetch(`${address}/metrics`)).text()
        const line = text.split('\n').find((one) => one.startsWith(`${metric} `))
        return Number(line?.split(' ')[1] ?? 0)
      }),
    )
  }

  /** What the processes have complained about in their logs. */
  get complaints(): string[] {
    return this.processes.flatMap(({ output }) => output.split('\n').filter((line) => line.startsWith('{')))
  }
}
