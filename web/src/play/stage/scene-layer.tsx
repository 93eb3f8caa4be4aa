/** A game's own scene over the board. It is no dialog: the question beside it can be answered all the same. */
import closeIcon from 'icon:cancel'
import type { BoardProps } from '@gloam/games/board/contract.ts'
import { Said } from '@gloam/games/board/said.tsx'
import { asEvent } from '../../games.ts'
import { t } from '../../text/index.ts'
import { Guard } from '../../ui/guard.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Scenes } from './use-scenes.ts'

interface SceneLayerProps {
  scenes: Scenes
  board: BoardProps
  onClose(): void
}

export function SceneLayer({ scenes, board, onClose }: SceneLayerProps) {
  const { now, aside } = scenes
  if (now === null)
    return aside === null ? null : (
      <button type="button" className="scene-again" onClick={aside}>
        {t('scene.again')}
      </button>
    )
  const { scene, event } = now
  const { Scene } = scene
  return (
    <section className="scene board-scene" aria-label={scene.title} key={scene.key}>
      <p className="unseen" aria-live="assertive">
        <Said text={board.text}>{scene.said ?? scene.title}</Said>
      </p>
      <header className="scene-head">
        <h2>
          <Said text={board.text}>{scene.title}</Said>
        </h2>
        <button type="button" className="quiet" onClick={onClose}>
          <Icon path={closeIcon} size={16} /> {event === null ? t('scene.aside') : t('scene.close')}
        </button>
      </header>
      <div className="scene-body">
        <Guard instead={<p>{scene.said ?? scene.title}</p>}>
          <Scene {...board} event={event === null ? null : asEvent(event)} close={onClose} />
        </Guard>
      </div>
    </section>
  )
}
