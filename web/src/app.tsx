import { lazy, Suspense, useEffect } from 'react'
import { Route, Switch } from 'wouter'
import { HomeTrouble } from './home/trouble.tsx'
import { useAskedLink } from './net/asked-link.ts'
import { useWaiting } from './net/live/waiting.ts'
import { Home } from './pages/home.tsx'
import { Lost } from './pages/lost.tsx'
import { usePrefs } from './prefs.ts'
import { currentLanguage, t, withItsWords } from './text/index.ts'
import { Guard } from './ui/guard.tsx'
import { titled } from './ui/title.ts'

const Table = lazy(() => import('./pages/table.tsx'))
const BigScreen = lazy(() => import('./screen/screen-page.tsx'))
const Replay = lazy(() => import('./pages/replay.tsx'))
const MyGames = lazy(() => withItsWords(import('./pages/my-games.tsx')))
const Me = lazy(() => withItsWords(import('./pages/account/me.tsx')))
const ComeIn = lazy(() => import('./pages/account/link.tsx').then(({ ComeIn: page }) => ({ default: page })))
const Prove = lazy(() => import('./pages/account/link.tsx').then(({ Prove: page }) => ({ default: page })))
const Learn = lazy(() => import('./pages/learn.tsx'))
const Along = lazy(() => withItsWords(import('./pages/account/along.tsx')))
const Stop = lazy(() => import('./pages/account/stop.tsx'))
const PersonPage = lazy(() => withItsWords(import('./pages/person.tsx')))
const GroupPage = lazy(() => withItsWords(import('./pages/group/group-page.tsx')))
const JoinGroup = lazy(() => import('./pages/group/join.tsx'))
const Privacy = lazy(() => withItsWords(import('./pages/privacy.tsx')))
const Rules = lazy(() => import('./pages/rules.tsx'))
const House = lazy(() => withItsWords(import('./admin/admin-page.tsx')))
const Tonight = lazy(() => import('./pages/day/tonight-page.tsx'))
const KeptHere = lazy(() => withItsWords(import('./pages/kept/kept-page.tsx')))
const Workshop = lazy(() => withItsWords(import('./pages/workshop/workshop-page.tsx')))
const Shelf = lazy(() => withItsWords(import('./pages/shelf/shelf-page.tsx')))
const Tournament = lazy(() => withItsWords(import('./pages/tournament/tournament-page.tsx')))
const Played = lazy(() => withItsWords(import('./pages/played.tsx')))
const Endings = lazy(() => import('./pages/endings.tsx'))

export function App() {
  // In another language all is said anew.
  usePrefs()
  useWaiting()
  useAskedLink()
  const language = currentLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the title is words, too
  useEffect(() => titled({}), [language])
  return (
    <Guard instead={<Lost reason="broken" />}>
      <HomeTrouble />
      <Suspense fallback={<p className="loading">{t('loading')}</p>}>
        <Switch>
          <Route path="/" component={Home} />
          <Route path="/table/:id">{({ id }) => <Table key={id} id={id} />}</Route>
          <Route path="/table/:id/screen">{({ id }) => <BigScreen key={id} id={id} />}</Route>
          <Route path="/table/:id/replay">{({ id }) => <Replay key={id} id={id} />}</Route>
          <Route path="/games" component={MyGames} />
          <Route path="/tonight" component={Tonight} />
          <Route path="/here" component={KeptHere} />
          <Route path="/workshop">
            <Workshop id={null} />
          </Route>
          <Route path="/workshop/:id">{({ id }) => <Workshop key={id} id={id} />}</Route>
          <Route path="/shelf">
            <Shelf id={null} />
          </Route>
          <Route path="/shelf/:id">{({ id }) => <Shelf id={id} />}</Route>
          <Route path="/me" component={Me} />
          <Route path="/stop/:token">{({ token }) => <Stop token={token} />}</Route>
          <Route path="/person/:id">{({ id }) => <PersonPage key={id} id={id} />}</Route>
          <Route path="/group/:id">{({ id }) => <GroupPage key={id} id={id} />}</Route>
          <Route path="/tournament/:id">{({ id }) => <Tournament key={id} id={id} />}</Route>
          <Route path="/join/:link">{({ link }) => <JoinGroup key={link} link={link} />}</Route>
          <Route path="/come-in" component={ComeIn} />
          <Route path="/along" component={Along} />
          <Route path="/prove" component={Prove} />
          <Route path="/privacy" component={Privacy} />
          <Route path="/house">
            <House person={null} />
          </Route>
          <Route path="/house/:person">{({ person }) => <House person={person} />}</Route>
          <Route path="/learn/:game">{({ game }) => <Learn key={game} game={game} />}</Route>
          <Route path="/learn/:game/2">{({ game }) => <Learn key={`${game}/2`} game={game} second />}</Route>
          <Route path="/rules/:game">{({ game }) => <Rules game={game} />}</Route>
          <Route path="/played" component={Played} />
          <Route path="/tales/:game">{({ game }) => <Endings key={game} game={game} />}</Route>
          <Route>
            <Lost reason="page" />
          </Route>
        </Switch>
      </Suspense>
    </Guard>
  )
}
