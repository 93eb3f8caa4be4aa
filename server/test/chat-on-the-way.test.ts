/** What is said while somebody is just coming to a table reaches them, and keeps nobody else from hearing it. */
import { test } from 'vitest'
import { openHouse } from '../testing/start.ts'

test('whoever comes in while somebody speaks hears it, and so do those who were there', async () => {
  const { zoe, ox, server, close } = await openHouse()
  const { id } = await zoe.table('', { game: 'spookhuis', seats: 2, open: true })
  await ox.table(`/${id}/sit`, { seat: 1 })
  const [hers, his] = [await zoe.line(), await ox.line()]
  hers.send({ do: 'watch', table: id })
  await hers.next('table', ({ table }) => table.id === id)

  const { chat } = server.service.store
  const [add, read] = [chat.add.bind(chat), chat.lines.bind(chat)]
  const [asked, come, spoken] = [1, 2, 3].map(() => Promise.withResolvers<void>())
  chat.add = async (...words) => {
    asked.resolve()
    await come.promise
    return add(...words)
  }
  hers.send({ do: 'chat', table: id, text: 'Hush!', request: 1 })
  await asked.promise
  // He has read what was said before it is written, and is not in yet when she is told of it.
  chat.lines = async (...words) => {
    chat.lines = read
    const known = await read(...words)
    come.resolve()
    await spoken.promise
    return known
  }
  his.send({ do: 'watch', table: id })
  await hers.next('chat', ({ lines }) => lines.some(({ text }) => text === 'Hush!'))
  spoken.resolve()
  await his.next('chat', ({ lines }) => lines.some(({ text }) => text === 'Hush!'))
  await close()
})
