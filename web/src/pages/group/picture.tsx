/** A group's picture, of its own choosing from ours: the house's candle, or the cover of a game. */
import { Suspense } from 'react'
import { Candle } from '../../art/candle.tsx'
import { allFacts, factsOf, gameTitle } from '../../games.ts'
import { t } from '../../text/index.ts'
import { Guard } from '../../ui/guard.tsx'

export const CANDLE = 'candle'

/** A game that this house no longer has leaves the candle. */
export function GroupPicture({ picture }: { picture: string }) {
  const Cover = factsOf(picture)?.Cover
  return (
    <span className="group-picture">
      <Guard instead={null}>
        <Suspense>{Cover === undefined ? <Candle size={64} /> : <Cover />}</Suspense>
      </Guard>
    </span>
  )
}

interface PictureChoiceProps {
  value: string
  onChange: (picture: string) => unknown
}

export function PictureChoice({ value, onChange }: PictureChoiceProps) {
  const pictures = [CANDLE, ...allFacts().map(({ name }) => name)]
  return (
    <fieldset className="choice-field">
      <legend>{t('group.picture')}</legend>
      <div className="group-pictures">
        {pictures.map((picture) => (
          <button
            key={picture}
            type="button"
            aria-pressed={picture === value}
            aria-label={picture === CANDLE ? t('group.picture.candle') : gameTitle(picture)}
            onClick={() => onChange(picture)}
          >
            <GroupPicture picture={picture} />
          </button>
        ))}
      </div>
    </fieldset>
  )
}
