import type { Aspect } from '../ClipSettings.ts'

/** The export formats of a clip. */
export const fileFormats = ['tiktok', 'reels', 'shorts', 'x', 'original', 'gif', 'cover'] as const
export type FileFormat = (typeof fileFormats)[number]

/** Shares of the frame that a platform covers with its buttons and texts. */
export interface SafeArea {
  top: number
  bottom: number
  side: number
}

export interface Platform {
  /** The platform's aspect; null if it accepts any. */
  aspect: Aspect | null
  /** Pixels; null for the size of the clip. */
  size: { width: number; height: number } | null
  /** Seconds. */
  longest: number
  safeArea: SafeArea | null
}

const vertical = { aspect: '9:16', size: { width: 1080, height: 1920 } } as const

/**
 * The platforms' limits for all users, and their overlay areas: careful estimates, because their own figures change.
 * Lengths are those for uploads in their apps.
 */
export const platforms = {
  tiktok: { ...vertical, longest: 600, safeArea: { top: 0.08, bottom: 0.24, side: 0.13 } },
  reels: { ...vertical, longest: 180, safeArea: { top: 0.14, bottom: 0.35, side: 0.11 } },
  shorts: { ...vertical, longest: 180, safeArea: { top: 0.15, bottom: 0.3, side: 0.12 } },
  x: { aspect: null, size: null, longest: 140, safeArea: null },
} as const satisfies Partial<Record<FileFormat, Platform>>
export type PlatformName = keyof typeof platforms

export const platformOf = (format: FileFormat): Platform | null =>
  format in platforms ? platforms[format as PlatformName] : null

/** Seconds of a clip in a GIF: a longer one is too large for most services. */
export const gifSeconds = 15

/** Returns the longest clip that a format shows in full, in seconds; null without a limit. */
export function longestOf(format: FileFormat): number | null {
  return format === 'gif' ? gifSeconds : (platformOf(format)?.longest ?? null)
}

export const fileTypes: Readonly<Record<FileFormat, { extension: string; contentType: string }>> = {
  tiktok: { extension: 'mp4', contentType: 'video/mp4' },
  reels: { extension: 'mp4', contentType: 'video/mp4' },
  shorts: { extension: 'mp4', contentType: 'video/mp4' },
  x: { extension: 'mp4', contentType: 'video/mp4' },
  original: { extension: 'mp4', contentType: 'video/mp4' },
  gif: { extension: 'gif', contentType: 'image/gif' },
  cover: { extension: 'jpg', contentType: 'image/jpeg' },
}

/** Pictures are made faster than videos, so they don’t wait for them. */
export const isPicture = (format: FileFormat): boolean => fileTypes[format].contentType.startsWith('image/')
