import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { ServerStyleSheet } from 'styled-components'
import { GoogleFrame, GoogleWaiting } from '../screens/google/GoogleFrame.tsx'
import { LandingScreen } from '../screens/landing/LandingScreen.tsx'
import { LoginScreen } from '../screens/login/LoginScreen.tsx'
import { SignupScreen } from '../screens/signup/SignupScreen.tsx'
import { appStrings } from '../strings/en/common/appStrings.ts'
import { pagesStrings } from '../strings/en/common/pagesStrings.ts'
import { GlobalStyle } from '../theme/GlobalStyle.tsx'

/** Markup, and `<style>` elements that the running app takes over. */
export interface PrerenderedPage {
  title: string
  html: string
  styles: string
}

export interface PrerenderedPages {
  /** What every page has in its head, prerendered or not. */
  globalStyle: string
  /** By the name of their file. */
  pages: Record<string, PrerenderedPage>
}

const nothing = () => {}
const google = (
  <GoogleFrame>
    <GoogleWaiting />
  </GoogleFrame>
)

// Whether plans are sold is known later: until then, the app shows none either.
const landing = (
  <LandingScreen
    hasPlans={false}
    plans={[]}
    plansLoading
    plansFailed={false}
    onPlansRetry={nothing}
    newsletter={null}
  />
)
const login = (way: ReactNode) => (
  <LoginScreen
    email=""
    password=""
    emailErrors={[]}
    passwordErrors={[]}
    errors={[]}
    busy={false}
    onEmailChange={nothing}
    onPasswordChange={nothing}
    onSubmit={nothing}
    google={way}
  />
)
const signup = (way: ReactNode) => (
  <SignupScreen
    name=""
    email=""
    password=""
    nameErrors={[]}
    emailErrors={[]}
    passwordErrors={[]}
    errors={[]}
    emailStatus="unknown"
    strength="none"
    invited={false}
    inviter={null}
    isForOwner={false}
    busy={false}
    onNameChange={nothing}
    onEmailChange={nothing}
    onPasswordChange={nothing}
    onNameBlur={nothing}
    onEmailBlur={nothing}
    onPasswordBlur={nothing}
    onSubmit={nothing}
    google={way}
  />
)

function prerender(page: ReactNode, name?: string): PrerenderedPage {
  const sheet = new ServerStyleSheet()
  try {
    const html = renderToString(sheet.collectStyles(page))
      // Sent before the app is there, a form must not reload the page with what was typed in its address.
      .replaceAll('<form ', '<form method="dialog" ')
    const title = name ? `${name} · ${appStrings.pageTitle}` : appStrings.pageTitle
    return { title, html, styles: sheet.getStyleTags() }
  } finally {
    sheet.seal()
  }
}

/**
 * The pages on which a visit begins, as a guest first sees them. Where Google's sign-in is set
 * up, its place is kept free. Runs in the build.
 */
export const prerenderPages = (): PrerenderedPages => ({
  globalStyle: renderToStaticMarkup(<GlobalStyle />),
  pages: {
    landing: prerender(landing),
    login: prerender(login(null), pagesStrings.login),
    'login.google': prerender(login(google), pagesStrings.login),
    signup: prerender(signup(null), pagesStrings.signup),
    'signup.google': prerender(signup(google), pagesStrings.signup),
  },
})
