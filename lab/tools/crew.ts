/** Work that is shared out to all cores, and can be broken off and taken up again. */
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { same } from '@gloam/kernel/data.ts'
import { fail, progress } from '../terminal.ts'

/** A list of jobs that are all done on the same terms; each result carries its job. */
export interface Work<Terms, Job> {
  /** The program of a thread: it is given the terms once, is sent jobs and answers each with its result. */
  program: URL
  terms: Terms
  jobs: readonly Job[]
  threads: number
  /** A file with a line for each result; those that are there on the same terms are not worked out again. */
  resume: string | undefined
}

/** Does what is not yet done, and returns all results, in the order of their jobs. */
export async function doAll<Terms, Job, Result extends { job: Job }>(work: Work<Terms, Job>): Promise<Result[]> {
  const { terms, jobs, threads, resume } = work
  const done = new Map<string, Result>()
  for (const result of readResults<Terms, Result>(resume, terms)) done.set(JSON.stringify(result.job), result)
  const left = jobs.filter((job) => !done.has(JSON.stringify(job)))
  const all = left.length
  const started = performance.now()
  let finished = 0
  const onResult = (result: Result) => {
    keepResult(resume, terms, result)
    done.set(JSON.stringify(result.job), result)
    progress(++finished, all, started)
  }
  const crew = Array.from({ length: Math.min(threads, all) }, () => workOn(work, left, onResult))
  // Where one has failed, the others still bring in what they are at.
  const failed = (await Promise.allSettled(crew)).find((end) => end.status === 'rejected')
  if (failed !== undefined) throw failed.reason
  return jobs.map((job) => done.get(JSON.stringify(job)) as Result)
}

/** One thread, which takes the next job as long as there is one. */
function workOn<Terms, Job, Result>(
  { program, terms }: Work<Terms, Job>,
  left: Job[],
  onResult: (result: Result) => void,
): Promise<void> {
  const worker = new Worker(program, { workerData: terms })
  const finished = new Promise<void>((done, stop) => {
    const next = () => {
      const job = left.shift()
      if (job === undefined) done()
      else worker.postMessage(job)
    }
    worker.on('message', (result: Result) => {
      onResult(result)
      next()
    })
    worker.on('error', (error) => {
      left.length = 0
      stop(error)
    })
    next()
  })
  return finished.finally(() => worker.terminate())
}

/** What a file holds of results on these terms; without terms, all. */
function readResults<Terms, Result>(file: string | undefined, terms: Terms | null): Result[] {
  if (file === undefined || !existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n').filter(isWhole)
  const kept: { terms: Terms; result: Result }[] = lines.map((line) => JSON.parse(line))
  return kept.filter((line) => terms === null || same(line.terms, terms)).map((line) => line.result)
}

/** All results of other runs, on whatever terms: `one.jsonl,other.jsonl`. */
export function readAll<Result>(files: string | undefined): Result[] {
  return (files?.split(',') ?? []).flatMap((file) => {
    if (!existsSync(file)) fail(`There is no file "${file}".`)
    return readResults<unknown, Result>(file, null)
  })
}

/** A run that was cut off may have left half a line. */
function isWhole(line: string): boolean {
  return line.startsWith('{') && line.endsWith('}}')
}

function keepResult<Terms, Result>(file: string | undefined, terms: Terms, result: Result): void {
  if (file !== undefined) appendFileSync(file, `${JSON.stringify({ terms, result })}\n`)
}
