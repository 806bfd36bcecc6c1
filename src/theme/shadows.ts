/** Depth, per theme. In the dark theme borders work better than shadows, so shadows are deeper and fewer. */
export const lightShadows = {
  sm: '0 1px 2px rgb(24 23 32 / 6%), 0 1px 1px rgb(24 23 32 / 4%)',
  md: '0 2px 4px rgb(24 23 32 / 5%), 0 8px 20px -6px rgb(24 23 32 / 12%)',
  lg: '0 4px 8px rgb(24 23 32 / 6%), 0 24px 56px -12px rgb(24 23 32 / 26%)',
} as const

export type ShadowName = keyof typeof lightShadows

export const darkShadows: Record<ShadowName, string> = {
  sm: '0 1px 2px rgb(0 0 0 / 40%)',
  md: '0 2px 4px rgb(0 0 0 / 40%), 0 10px 24px -6px rgb(0 0 0 / 60%)',
  lg: '0 4px 10px rgb(0 0 0 / 50%), 0 28px 64px -12px rgb(0 0 0 / 80%)',
}
