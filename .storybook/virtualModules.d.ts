declare module 'virtual:stories-by-state' {
  /** `login:rejected` → id of the story that shows the state. */
  export const storiesByState: Readonly<Record<string, string>>
}
