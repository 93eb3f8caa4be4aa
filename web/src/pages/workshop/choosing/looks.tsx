/** How a monster or token looks: a picture, found by what the haunts of the game call it, and a colour that can be told apart. */
import type { Path } from '@gloam/games/workshop.ts'
import { useId, useState } from 'react'
import { t } from '../../../text/index.ts'
import { valueAt } from '../edits.ts'
import type { Bench } from '../use-bench.ts'

interface LookProps {
  bench: Bench
  path: Path
  onPick: (value: string) => void
}

export function FacePicker({ bench, path, onPick }: LookProps) {
  const { workshop, tongue, faces, draft } = bench
  const [sought, setSought] = useState('')
  const id = useId()
  const now = valueAt(draft, path)
  const all = Object.keys(faces).map((name) => {
    const also = workshop.faceWords(name, tongue)
    return { name, also, found: `${name.replaceAll('-', ' ')} ${also}`.toLocaleLowerCase() }
  })
  const words = sought.toLocaleLowerCase().split(/\s+/)
  const found = all.filter((one) => words.every((word) => one.found.includes(word)))
  return (
    <>
      <div className="ws-typed">
        <label htmlFor={id}>{t('workshop.filter')}</label>
        <input id={id} type="search" value={sought} onChange={({ target }) => setSought(target.value)} />
      </div>
      <div className="ws-options ws-faces">
        {found.map(({ name, also }) => (
          <button
            type="button"
            key={name}
            data-value={JSON.stringify(name)}
            aria-pressed={name === now}
            title={also}
            onClick={() => onPick(name)}
          >
            <svg className="ws-face" viewBox="0 0 512 512" aria-hidden>
              <path d={faces[name]} />
            </svg>
            <span>{name.replaceAll('-', ' ')}</span>
          </button>
        ))}
        {found.length === 0 && <p>{t('workshop.nothing')}</p>}
      </div>
    </>
  )
}

export function ColourPicker({ bench, path, onPick }: LookProps) {
  const { workshop, tongue, draft } = bench
  const now = valueAt(draft, path)
  const [own, setOwn] = useState(typeof now === 'string' ? now : '#c9503f')
  const id = useId()
  return (
    <>
      <div className="ws-options ws-colours">
        {workshop.swatches(draft, path, tongue).map(({ colour, like }) => (
          <button
            type="button"
            key={colour}
            aria-pressed={colour === now}
            aria-label={like === null ? colour : t('workshop.alike', { colour, other: like })}
            title={like === null ? colour : t('workshop.alike', { colour, other: like })}
            style={{ background: colour }}
            onClick={() => onPick(colour)}
          >
            {like !== null && <span aria-hidden>≈</span>}
          </button>
        ))}
      </div>
      <form
        className="ws-typed"
        onSubmit={(event) => {
          event.preventDefault()
          onPick(own.toLowerCase())
        }}
      >
        <label htmlFor={id}>{t('workshop.ownColour')}</label>
        <input id={id} value={own} pattern="#[0-9a-fA-F]{6}" onChange={({ target }) => setOwn(target.value)} />
        <button type="submit">{t('workshop.take')}</button>
      </form>
    </>
  )
}
