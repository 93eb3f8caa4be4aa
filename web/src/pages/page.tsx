/** The frame of every page that is not a table in play. */
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Candle } from '../art/candle.tsx'
import { useWaitingCount } from '../net/live/waiting.ts'
import { useMe } from '../net/me.ts'
import { t } from '../text/index.ts'
import { Banned } from '../ui/banned.tsx'
import { LanguageChoice } from '../ui/language-choice.tsx'

export function Page({ title, children, wide = false }: { title?: string; children: ReactNode; wide?: boolean }) {
  const me = useMe()
  const waiting = useWaitingCount()
  return (
    <div className="page">
      <a className="skip-link" href="#content">
        {t('page.skip')}
      </a>
      <header className="page-bar">
        <Link href="/" className="wordmark">
          <Candle size={26} /> {t('gloam')}
        </Link>
        <nav aria-label={t('page.nav')}>
          <Link href="/games">
            {t('nav.games')}
            {waiting > 0 && (
              <span className="count-badge">
                <span className="unseen">{t('nav.waiting', { count: waiting })}</span>
                <span aria-hidden>{waiting}</span>
              </span>
            )}
          </Link>
          <Link href="/me">{me ? me.name : t('nav.me')}</Link>
        </nav>
      </header>
      <main id="content" className={wide ? 'wide' : undefined}>
        <Banned className="problem" />
        {title !== undefined && <h1 className="page-title">{title}</h1>}
        {children}
      </main>
      <footer className="page-foot">
        <nav className="foot-links" aria-label={t('foot.more')}>
          <Link href="/tonight">{t('day.title')}</Link>
          <Link href="/workshop">{t('workshop.title')}</Link>
          <Link href="/shelf">{t('shelf.title')}</Link>
          <Link href="/played">{t('played.title')}</Link>
        </nav>
        <LanguageChoice />
        <p>{t('foot.games')}</p>
        <p>{t('foot.credits')}</p>
        <p className="foot-links">
          {me?.admin && <Link href="/house">{t('house.title')}</Link>}
          <Link href="/privacy">{t('privacy.title')}</Link>
          <a href={`${import.meta.env.BASE_URL}licences.txt`}>{t('foot.licences')}</a>
        </p>
      </footer>
    </div>
  )
}
