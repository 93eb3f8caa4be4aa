import type { PlayerFace } from '@gloam/games/board/contract.ts'
import { ownerOf } from '@gloam/protocol/plain.ts'
import type { ChatLine } from '@gloam/protocol/table.ts'
import type { FormEvent } from 'react'
import { currentLanguage, t } from '../../text/index.ts'
import type { Somebody, TableCommands } from '../commands.ts'
import { useDraft } from './use-draft.ts'

interface ChatProps {
  lines: readonly ChatLine[]
  /** Whose words are folded away. */
  muted: readonly string[]
  players: readonly PlayerFace[]
  others: TableCommands['others']
  onSay: (text: string) => boolean
}

export function Chat({ lines, muted, players, others, onSay }: ChatProps) {
  const [text, setText] = useDraft(`chat ${location.pathname}`)
  const say = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '' && onSay(text.trim())) setText('')
  }
  return (
    <div className="chat">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard */}
      <div className="chat-lines" role="log" tabIndex={0} aria-label={t('chat.label')}>
        <ol>
          {lines.length === 0 && <li className="empty">{t('chat.empty')}</li>}
          {lines.map((line) => (
            <li key={line.id}>
              <strong style={line.seat === null ? undefined : { color: players[line.seat]?.colour }}>
                {line.name}
              </strong>
              <Words line={line} folded={muted.includes(ownerOf(line.person))} />
              <span className="chat-end">
                <time dateTime={new Date(line.at).toISOString()}>{clockTime(line.at)}</time>
                {others !== null && others.you !== ownerOf(line.person) && line.person !== '' && (
                  <button
                    type="button"
                    className="quiet chat-about"
                    aria-label={t('about.title', { name: line.name })}
                    onClick={() => others.about(aboutOf(line))}
                  >
                    …
                  </button>
                )}
              </span>
            </li>
          ))}
        </ol>
      </div>
      <form onSubmit={say}>
        <input
          name="text"
          value={text}
          maxLength={500}
          onChange={(event) => setText(event.target.value)}
          aria-label={t('chat.say')}
          placeholder={t('chat.say')}
        />
        <button type="submit" disabled={text.trim() === ''}>
          {t('chat.send')}
        </button>
      </form>
    </div>
  )
}

function aboutOf({ id, person, name, text }: ChatLine): Somebody {
  return { person: ownerOf(person), name, line: { id, text } }
}

/** What is folded away can still be read by whoever wants to. People write in whatever language they like: nobody knows which. */
function Words({ line, folded }: { line: ChatLine; folded: boolean }) {
  if (line.text === '') return <span className="chat-removed">{t('chat.removed')}</span>
  if (!folded) return <span lang="">{line.text}</span>
  return (
    <details className="chat-folded">
      <summary>{t('chat.folded')}</summary>
      <span lang="">{line.text}</span>
    </details>
  )
}

function clockTime(at: number): string {
  return new Intl.DateTimeFormat(currentLanguage(), { timeStyle: 'short' }).format(at)
}
