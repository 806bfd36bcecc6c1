import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { ServerStyleSheet } from 'styled-components'
import { LandingScreen } from '../screens/landing/LandingScreen.tsx'
import { GlobalStyle } from '../theme/GlobalStyle.tsx'

/**
 * The landing page as a guest first sees it: markup, and `<style>` elements that the running app takes over. Runs in the
 * build.
 */
export function prerenderLanding(): { html: string; styles: string } {
  const sheet = new ServerStyleSheet()
  try {
    const html = renderToString(
      sheet.collectStyles(
        <LandingScreen plans={[]} plansLoading plansFailed={false} onPlansRetry={() => {}} newsletter={null} />,
      ),
    )
    return { html, styles: renderToStaticMarkup(<GlobalStyle />) + sheet.getStyleTags() }
  } finally {
    sheet.seal()
  }
}
