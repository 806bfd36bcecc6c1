export interface NoticePage {
  title: string
  text: string
  /** Label of a button that POSTs to the page's own URL. */
  button?: string
  /** The address of the app. */
  home: string
}

const asHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** A small self-contained page: no script, no external resources, light and dark. */
export function noticePage({ title, text, button, home }: NoticePage): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${asHtml(title)} · Clipaway</title>
<style>
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { display: grid; place-content: center; justify-items: center; min-height: 90vh; margin: 1rem; text-align: center }
button { font: inherit; padding: 0.6em 1.4em; border-radius: 0.5em; cursor: pointer }
</style>
</head>
<body>
<main>
<h1>${asHtml(title)}</h1>
<p>${asHtml(text)}</p>
${button ? `<form method="post"><button type="submit">${asHtml(button)}</button></form>\n` : ''}<p><a href="${asHtml(home)}">Go to Clipaway</a></p>
</main>
</body>
</html>
`
}
