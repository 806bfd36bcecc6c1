import { useEffect, useRef, useState } from 'react'
import { keepObjectUrls } from './keepObjectUrls.ts'

const none: ReadonlyMap<Blob, string> = new Map()

/**
 * Returns object URLs of files and pictures while they are shown. Keep the same list object while its items are
 * unchanged.
 */
export function useObjectUrls(blobs: readonly Blob[]): ReadonlyMap<Blob, string> {
  const [urls, setUrls] = useState(none)
  const made = useRef(none)
  useEffect(() => {
    made.current = keepObjectUrls(made.current, blobs)
    setUrls(made.current)
  }, [blobs])
  useEffect(
    () => () => {
      made.current = keepObjectUrls(made.current, [])
    },
    [],
  )
  return urls
}
