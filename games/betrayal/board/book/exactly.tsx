/** «Exactly»: the numbered lines of a haunt that its reader may know, folded until somebody wants them. */
import type { Sight } from '@gloam/games/board/contract.ts'
import { Said } from '@gloam/games/board/said.tsx'
import type { ExactLine } from '../../book/exactly.ts'
import type { Betrayal } from '../../types.ts'

interface ExactlyProps extends Pick<Sight<Betrayal>, 'text' | 'players'> {
  lines: readonly ExactLine[]
}

export function Exactly({ lines, text, players }: ExactlyProps) {
  if (lines.length === 0) return null
  return (
    <details className="bet-exactly">
      <summary>
        {text.say('board.exactly')} <small>{text.say('board.exactly.table', { n: players.length })}</small>
      </summary>
      <ol>
        {lines.map(({ id, key }) => (
          <li key={id} data-line={id}>
            <Said text={text}>{text.say(key, { players: players.length })}</Said>
          </li>
        ))}
      </ol>
    </details>
  )
}

/** From a task to its line: the fold opens, and the line is shown. */
export function ToLine({ id, text }: { id: string; text: ExactlyProps['text'] }) {
  return (
    <button
      type="button"
      className="link lined bet-toline"
      onClick={({ currentTarget }) => {
        const line = currentTarget.closest('.bet-book')?.querySelector<HTMLElement>(`[data-line="${id}"]`)
        const fold = line?.closest('details')
        if (line == null || fold == null) return
        fold.open = true
        for (const other of fold.querySelectorAll('.lit')) other.classList.remove('lit')
        line.classList.add('lit')
        line.scrollIntoView({ block: 'center' })
      }}
    >
      {text.say('board.exactly')}
    </button>
  )
}
