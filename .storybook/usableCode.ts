/**
 * Returns the code that Storybook writes for a story as one would write it: spies are empty functions, whose name is a
 * minified one in a built Storybook, and fragments need no key.
 */
export const usableCode = (code: string): string =>
  code
    .replace(/function \w*\(\)\s*\{\}/g, '() => {}')
    .replace(/<React\.Fragment(?: key="[^"]*")?>/g, '<>')
    .replaceAll('</React.Fragment>', '</>')
