import { useMemo } from 'react'
import { useObjectUrls } from './useObjectUrls.ts'

/** An object URL for a chosen file; null without a file, and until it is created. */
export function useObjectUrl(file: Blob | null): string | null {
  const urls = useObjectUrls(useMemo(() => (file ? [file] : []), [file]))
  return (file && urls.get(file)) ?? null
}
