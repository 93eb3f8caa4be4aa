import { use } from 'react'
import { gameTitle, loadGame } from '../games.ts'
import { Rulebook } from '../play/rulebook.tsx'
import { t } from '../text/index.ts'
import { Page } from './page.tsx'

export default function Rules({ game }: { game: string }) {
  const loaded = use(loadGame(game))
  return (
    <Page title={t('rules.title', { game: gameTitle(game) })}>
      <Rulebook game={loaded} heading="h2" />
    </Page>
  )
}
