/** Told while elsewhere: what one chooses stays, a push is shown, and the link in a letter stops it. */
import { expect, myDecision, sitDown, test } from '../site.ts'

// What a browser keeps, and what it is pushed, is the subject here.
test.use({ serviceWorkers: 'allow' })

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

test('a webhook is given, chosen for, refused where it must be, and is there the next time', { tag: '@long' }, async ({
  page,
  site,
}) => {
  await page.goto(site.address)
  await page.request.post(`${site.address}/api/me`, { data: { name: 'Zoe' }, headers: { origin: site.address } })
  await page.goto(`${site.address}/me`)
  const panel = page.locator('.letters')
  await panel.getByText('A webhook of your own').click()
  await panel.getByLabel('Address').fill('https://127.0.0.1/hook')
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(panel.getByText('That address is not on the internet.')).toBeVisible()
  await panel.getByLabel('Address').fill('https://example.org/hook')
  await panel.getByLabel('Plain JSON').check()
  await panel.getByRole('button', { name: 'Save' }).click()
  const tables = panel.getByRole('group', { name: 'By webhook' })
  await expect(tables.getByLabel('Both')).toBeChecked()
  await tables.getByLabel('Games of days').check()
  await expect(tables.getByLabel('Games of days')).toBeChecked()
  await page.reload()
  await expect(tables.getByLabel('Games of days')).toBeChecked()
  await expect(panel.getByLabel('Address')).toHaveValue('https://example.org/hook')
  await panel.getByRole('button', { name: 'Remove' }).click()
  await expect(tables).toHaveCount(0)
})

test('what is pushed is shown, with no page of the table open', async ({ page, context, site }) => {
  await context.grantPermissions(['notifications'], { origin: site.address })
  const devtools = await context.newCDPSession(page)
  const registered = new Promise<string>((found) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first !== undefined) found(first.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  await page.goto(site.address)
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js')
    await navigator.serviceWorker.ready
  })
  // This browser has no screen to show anything on: what it is asked to show is noted.
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  await worker.evaluate(() => {
    const scope = self as unknown as { shown: object[]; registration: ServiceWorkerRegistration }
    scope.shown = []
    scope.registration.showNotification = async (title, options) => void scope.shown.push({ title, ...options })
  })
  const push = async (url: string) => {
    const message = { title: 'Halloween: it is your turn', text: 'Max waits.', url, tag: 'a table' }
    const registrationId = await registered
    const data = JSON.stringify(message)
    await devtools.send('ServiceWorker.deliverPushMessage', { origin: site.address, registrationId, data })
  }
  const shown = () => worker.evaluate(() => (self as unknown as { shown: object[] }).shown)
  // Whoever looks at that very page sees it there.
  await push('/')
  await push('/table/some-table')
  const url = '/table/some-table'
  const seen = { title: 'Halloween: it is your turn', body: 'Max waits.', tag: 'a table', data: { url } }
  await expect.poll(shown).toEqual([expect.objectContaining(seen)])
})

test('a letter comes when somebody sits down, and its link stops the next', { tag: '@long' }, async ({
  browser,
  page,
  site,
}) => {
  const address = `told.${Date.now()}@example.org`
  const headers = { origin: site.address }
  await page.goto(`${site.address}/me`)
  await page.getByLabel('E-mail').fill(address)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await page.goto(await site.letters.linkFor(address))
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText(`Signed in as ${address}`)).toBeVisible()
  site.letters.forget()
  const data = { game: 'halloween', seats: 3 }
  const { id } = await (await page.request.post(`${site.address}/api/tables`, { data, headers })).json()
  const sit = async (name: string, seat: number) => {
    const { request } = await browser.newContext()
    await request.post(`${site.address}/api/me`, { data: { name }, headers })
    expect((await request.post(`${site.address}/api/tables/${id}/sit`, { data: { seat }, headers })).ok()).toBe(true)
  }
  await sit('Max', 1)
  await expect.poll(() => site.letters.to(address).length).toBe(1)
  const [letter = ''] = site.letters.to(address)
  expect(letter).toContain('Max has sat down at your table')
  // Whoever gets a letter need not be signed in where they read it.
  const stranger = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await stranger.goto(/No more of these letters: (\S+)/.exec(letter)?.[1] ?? '')
  await stranger.getByRole('button', { name: 'Yes, stop' }).click()
  await expect(stranger.getByText('You get no more of them.')).toBeVisible()
  await page.goto(`${site.address}/me`)
  const mail = page.locator('.letters').getByRole('group', { name: `By e-mail to ${address}` })
  await expect(mail.getByLabel('Never')).toBeChecked()
  await stranger.context().close()
})

test('the title counts the tables that wait elsewhere, and «n» leads to the next', { tag: '@long' }, async ({
  page,
  site,
}) => {
  const headers = { origin: site.address }
  const wish = { game: 'halloween', seats: 2, options: { first: 'seat-1' } }
  const first = await sitDown(page, site, wish)
  await expect(page).toHaveTitle(/^Your turn · /)
  const data = { ...wish, bots: 'random', start: true }
  const { id: second } = await (await page.request.post(`${site.address}/api/tables`, { data, headers })).json()
  for (const next of [second, first]) {
    await page.keyboard.press('n')
    await expect(page).toHaveURL(`${site.address}/table/${next}`)
    await myDecision(page)
  }
  await page.goto(`${site.address}/games`)
  await expect(page).toHaveTitle('(2) Gloam')
  await expect(page.getByRole('link', { name: /My games/ })).toContainText('2 tables wait for you:')
})

test('all games are kept for whoever wants to be sure: a lesson and a rulebook open without a line', {
  tag: '@long',
}, async ({ page, context, site }) => {
  await page.goto(site.address)
  await page.request.post(`${site.address}/api/me`, { data: { name: 'Zoe' }, headers: { origin: site.address } })
  await page.goto(`${site.address}/me`)
  await page.getByRole('button', { name: 'Keep all games on this device' }).click()
  await expect(page.getByText('Kept. They open without a line, too.')).toBeVisible()
  await context.setOffline(true)
  await page.goto(`${site.address}/rules/halloween`)
  await expect(page.getByRole('heading', { name: 'Halloween: rules' })).toBeVisible()
  await page.goto(`${site.address}/learn/spookhuis`)
  await expect(page.getByRole('progressbar', { name: /^Step 1 of/ })).toBeVisible()
  await page.goto(`${site.address}/`)
  await expect(page.getByText('There is no server here just now')).toBeVisible()
})

test('privacy and licences are one press away, and the app can be installed', async ({ page, site }) => {
  await page.goto(site.address)
  await page.getByRole('link', { name: 'What is kept of you' }).click()
  await expect(page.getByText('whom nobody has seen for 365 days is forgotten')).toBeVisible()
  const licences = await (await page.request.get(`${site.address}/licences.txt`)).text()
  for (const name of ['react ', 'wouter ', 'zod ', 'intl-messageformat ', '@fontsource/im-fell-english ']) {
    expect(licences).toContain(name)
  }
  const manifest = await (await page.request.get(`${site.address}/manifest.webmanifest`)).json()
  for (const { src, sizes } of manifest.icons as { src: string; sizes: string }[]) {
    const icon = await (await page.request.get(`${site.address}${src}`)).body()
    expect(`${icon.readUInt32BE(16)}x${icon.readUInt32BE(20)}`).toBe(sizes)
  }
})
