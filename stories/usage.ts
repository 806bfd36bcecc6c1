interface UsageOptions {
  /** Draws each example in a frame of its own: for dialogs and the like, which would cover the docs page. */
  overPage?: boolean
}

/** The docs of a part: what it is for, what to do and what to leave. */
export const usage = (
  what: string,
  doThis: readonly string[],
  notThat: readonly string[],
  { overPage = false }: UsageOptions = {},
) => ({
  docs: {
    description: {
      component: [
        what,
        '',
        '**Do**',
        '',
        ...doThis.map((one) => `- ${one}`),
        '',
        '**Don’t**',
        '',
        ...notThat.map((one) => `- ${one}`),
      ].join('\n'),
    },
    ...(overPage ? { story: { inline: false, iframeHeight: 440 } } : {}),
  },
})
