import { useEffect } from 'react'
import { useAtom, useSession, useStore } from '../store/StoreContext.ts'
import { openNewestNews } from './newestNews.ts'

/** Returns whether there is a newsletter that the signed-in user hasn’t seen. */
export function useUnreadNews(): boolean {
  const newest = openNewestNews(useStore())
  const { user } = useSession()
  const owner = user?.id
  useEffect(() => {
    if (owner !== undefined) void newest.load()
  }, [newest, owner])
  const id = useAtom(newest.id)
  return id !== null && user !== null && id !== user.last_newsletter_id
}
