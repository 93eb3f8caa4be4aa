/** Turns a preview and lays it, for those who do not do it on the board. */

import checkIcon from 'icon:check-mark'
import turnIcon from 'icon:clockwise-rotation'
import { useEffect, useRef } from 'react'
import { type LoadedGame, sayField, sayValue } from '../../games.ts'
import { t } from '../../text/index.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Names } from '../names.ts'
import type { Turnable } from './use-narrowing.ts'

interface TurnerPanelProps {
  game: LoadedGame
  names: Names
  turner: Turnable
  /** How many clicks led here: without any there is nothing to give up. */
  clicks: number
}

export function TurnerPanel({ game, names, turner, clicks }: TurnerPanelProps) {
  useTurnerKeys(turner)
  return (
    <div className="choices turner">
      {turner.rings
        .filter(({ values }) => values.length > 1)
        .map((ring) => (
          <fieldset key={ring.field} className="ring">
            <legend>{sayField(game, ring.field)}</legend>
            <button type="button" onClick={() => ring.turn(1)}>
              <Icon path={turnIcon} size={16} /> {t('turner.turn')} <kbd>R</kbd>
            </button>
            <span className="notches">
              {ring.values.map((value) => (
                <button
                  key={JSON.stringify(value)}
                  type="button"
                  aria-pressed={value === ring.value}
                  onClick={() => ring.set(value)}
                >
                  {sayValue(game, ring.field, value, names.nameOf)}
                </button>
              ))}
            </span>
          </fieldset>
        ))}
      <div className="buttons">
        <button type="button" className="choice main lay" onClick={turner.lay}>
          <Icon path={checkIcon} size={16} /> {t('turner.lay')}
        </button>
        {clicks > 0 && (
          <button type="button" onClick={turner.giveUp}>
            {t('turner.giveUp')}
          </button>
        )}
      </div>
    </div>
  )
}

/** R turns, Shift and R turn back, Enter lays where the keyboard is nowhere else. Escape is the breadcrumb's. */
function useTurnerKeys(turner: Turnable): void {
  const latest = useRef(turner)
  latest.current = turner
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isTyping(event.target) || document.querySelector('dialog[open]') !== null) return
      if (event.key === 'r' || event.key === 'R') latest.current.rings[0]?.turn(event.shiftKey ? -1 : 1)
      else if (event.key === 'Enter' && !isPressable(event.target)) latest.current.lay()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input, textarea, select, [contenteditable]')
}

function isPressable(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, a, [role=button]:not(.chosen)') !== null
}
