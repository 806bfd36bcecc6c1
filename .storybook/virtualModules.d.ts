declare module 'virtual:stories-by-state' {
  /** `login:rejected` → id of the story for that state. */
  export const storiesByState: Readonly<Record<string, string>>
}

declare module 'virtual:used-in' {
  /** Component (`Button`) or part of a screen (`clips/ClipCard`) → folder of `src` → files in it that use it. */
  export const usedIn: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
}

declare module 'virtual:page-facts' {
  export const facts: import('./facts/pageFacts.ts').PageFacts
}

declare module 'virtual:token-uses' {
  /** `color.textMuted` → the components and screens that use the token. */
  export const uses: Readonly<Record<string, readonly string[]>>
}
