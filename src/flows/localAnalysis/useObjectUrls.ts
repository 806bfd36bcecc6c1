import { useEffect, useRef, useState } from 'react'

/** Addresses of files and pictures, for as long as they are shown. Keep the list the same object while it is the same. */
export function useObjectUrls(blobs: readonly Blob[]): ReadonlyMap<Blob, string> {
  const [urls, setUrls] = useState<ReadonlyMap<Blob, string>>(new Map())
  const made = useRef(new Map<Blob, string>())
  useEffect(() => {
    const missing = blobs.filter((blob) => !made.current.has(blob))
    if (missing.length === 0) return
    for (const blob of missing) made.current.set(blob, URL.createObjectURL(blob))
    setUrls(new Map(made.current))
  }, [blobs])
  useEffect(() => {
    const all = made.current
    return () => {
      for (const url of all.values()) URL.revokeObjectURL(url)
      all.clear()
    }
  }, [])
  return urls
}
