import { expect, it } from 'vitest'
import { createMemoryStorage } from '../../api/createMemoryStorage.ts'
import { json, standIn } from '../../api/testing/standIn.ts'
import { createStore } from '../store/createStore.ts'
import { openNewestNews } from './newestNews.ts'

it('loads the id of the newest newsletter, and keeps it after a failure', async () => {
  const answers = [json({ id: 'n2' }), json({ message: 'No.' }, 500)]
  const { api, requests } = standIn(() => answers.shift() ?? json({ id: null }))
  const store = createStore({
    api,
    token: null,
    tokenStorage: { save: () => {}, remove: () => {} },
    draftStorage: createMemoryStorage(),
  })
  const newest = openNewestNews(store)
  expect(newest.id.get()).toBeNull()
  for (let i = 0; i < 2; i += 1) {
    await newest.load()
    expect(newest.id.get()).toBe('n2')
  }
  expect(requests.map(({ url }) => url)).toEqual(Array(2).fill('https://api.test/api/news/newest/'))
  store.stop()
})
