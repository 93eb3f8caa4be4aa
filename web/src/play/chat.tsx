import type { PlayerFace } from '@gloam/games/board/contract.ts'
import type { ChatLine } from '@gloam/protocol/table.ts'
import { type FormEvent, useState } from 'react'
import { currentLanguage, t } from '../text/index.ts'

interface ChatProps {
  lines: readonly ChatLine[]
  players: readonly PlayerFace[]
  onSay: (text: string) => boolean
}

export function Chat({ lines, players, onSay }: ChatProps) {
  const [text, setText] = useState('')
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
              <span>{line.text}</span>
              <time dateTime={new Date(line.at).toISOString()}>{clockTime(line.at)}</time>
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

function clockTime(at: number): string {
  return new Intl.DateTimeFormat(currentLanguage(), { timeStyle: 'short' }).format(at)
}
