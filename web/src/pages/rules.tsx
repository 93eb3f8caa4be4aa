import { use } from 'react'
import { loadGame } from '../games.ts'
import { Rulebook } from '../play/rulebook.tsx'
import { t } from '../text/index.ts'
import { Page } from './page.tsx'
import { gameName } from './table-list.tsx'

export default function Rules({ game }: { game: string }) {
  const loaded = use(loadGame(game))
  return (
    <Page title={t('rules.title', { game: gameName(game) })}>
      <Rulebook game={loaded} heading="h2" />
    </Page>
  )
}
