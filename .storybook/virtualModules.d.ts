declare module 'virtual:stories-by-state' {
  /** `login:rejected` → id of the story that shows the state. */
  export const storiesByState: Readonly<Record<string, string>>
}

declare module 'virtual:used-in' {
  /** Component → folder of `src` → files in it that use the component. */
  export const usedIn: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
}
