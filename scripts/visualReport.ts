import type { Difference } from './comparePictures.ts'

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

function row({ name, kind, pixels }: Difference, before: string): string {
  const figure = (folder: string, label: string) =>
    `<figure><figcaption>${label}</figcaption><a href="${folder}/${name}"><img src="${folder}/${escapeHtml(name)}" alt="${label}" loading="lazy"></a></figure>`
  const figures = [
    kind === 'added' ? '' : figure(before, 'Before'),
    kind === 'removed' ? '' : figure('now', 'Now'),
    kind === 'changed' ? figure('diff', 'Difference') : '',
  ]
  return `<section><h2>${escapeHtml(name)}</h2><p>${kind}${pixels ? `, ${pixels} pixels` : ''}</p><div>${figures.join('')}</div></section>`
}

/**
 * Returns one page with every difference: before, now, and the changed pixels. It is written beside the folders of
 * screenshots.
 */
export const visualReport = (
  differences: readonly Difference[],
  compared: number,
  before = 'baseline',
): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>${differences.length} of ${compared} pictures differ</title>
<style>
  body { font: 16px/1.5 system-ui; margin: 2rem; background: #f8f7fb; color: #181720 }
  section { margin-block: 2rem; padding: 1rem; background: #fff; border: 1px solid #dcdae6; border-radius: 1rem }
  h2 { font-size: 1rem; margin: 0 } p { margin: 0 0 1rem; color: #5c586e }
  div { display: grid; grid-template-columns: repeat(auto-fit, minmax(16rem, 1fr)); gap: 1rem }
  figure { margin: 0 } img { max-width: 100%; border: 1px solid #dcdae6 }
</style>
<h1>${differences.length} of ${compared} pictures differ</h1>
${differences.map((difference) => row(difference, before)).join('\n')}
</html>
`
