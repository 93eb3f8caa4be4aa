import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Router } from 'wouter'
import { App } from './app.tsx'
import { keepFrame } from './net/offline.ts'
import { loadOutside } from './outside.ts'
import { useHere } from './place.ts'
import { startPrefs } from './prefs.ts'
import './style/index.css'
import './ui/keyboard.ts'
import { reloadWhenRenewed } from './net/renewed.ts'
import { withItsWords } from './text/index.ts'
import { typefacesThere } from './text/typefaces.ts'

reloadWhenRenewed()

await Promise.all([startPrefs().then(typefacesThere), loadOutside()])
const root = document.getElementById('root')
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <Router hook={useHere}>
        <App />
      </Router>
    </StrictMode>,
  )
keepFrame(async () => {
  const { lookForRelease } = await import('./net/new-release.ts')
  // The line that says so comes with words of its own: most visits need neither.
  await lookForRelease(async () => (await withItsWords(import('./ui/new-release.tsx'))).showOffer(createRoot))
})
