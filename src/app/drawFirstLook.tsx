import { renderToString } from 'react-dom/server'
import { ServerStyleSheet } from 'styled-components'
import { LandingScreen } from '../screens/landing/LandingScreen.tsx'
import { GlobalStyle } from '../theme/GlobalStyle.ts'

/** The landing page as a guest first sees it: markup, and a `<style>` element with what it needs. Runs in the build. */
export function drawFirstLook(): { html: string; styles: string } {
  const sheet = new ServerStyleSheet()
  try {
    const html = renderToString(
      sheet.collectStyles(
        <>
          <GlobalStyle />
          <LandingScreen plans={[]} plansLoading plansFailed={false} onPlansRetry={() => {}} newsletter={null} />
        </>,
      ),
    )
    // Without the mark by which the running app would take these styles over: they go when the drawing goes.
    return { html, styles: sheet.getStyleTags().replace(/<style[^>]*>/g, '<style>') }
  } finally {
    sheet.seal()
  }
}
