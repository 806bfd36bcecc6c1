import { type ReactNode, Suspense } from 'react'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import { useAtom, useSession, useStore } from '../flows/store/StoreContext.ts'
import { BootScreen } from '../screens/boot/BootScreen.tsx'
import { PageFailureScreen } from '../screens/pageFailure/PageFailureScreen.tsx'
import { paths } from '../screens/paths.ts'
import { appStrings } from '../strings/en/common/appStrings.ts'
import { useStrings } from '../strings/StringsContext.ts'
import { PulsingDots } from '../ui/feedback/PulsingDots.tsx'
import { type PageAccess, redirectOf } from './guards.ts'
import { lazyPage } from './lazyPage.ts'
import { RemovePrerender } from './RemovePrerender.tsx'

const LandingPage = lazyPage(() => import('./pages/LandingPage.tsx').then((it) => it.LandingPage))
const NewsletterPage = lazyPage(() => import('./pages/NewsletterPage.tsx').then((it) => it.NewsletterPage))
const InvitePage = lazyPage(() => import('./pages/InvitePage.tsx').then((it) => it.InvitePage))
const LoginPage = lazyPage(() => import('./pages/LoginPage.tsx').then((it) => it.LoginPage))
const SignupPage = lazyPage(() => import('./pages/SignupPage.tsx').then((it) => it.SignupPage))
const PasswordResetPage = lazyPage(() => import('./pages/PasswordResetPage.tsx').then((it) => it.PasswordResetPage))
const OnboardingPage = lazyPage(() => import('./pages/OnboardingPage.tsx').then((it) => it.OnboardingPage))
const DashboardPage = lazyPage(() => import('./pages/DashboardPage.tsx').then((it) => it.DashboardPage))
/** Only in builds for a site without a server. */
const alone = import.meta.env.WITHOUT_SERVER
  ? {
      DevicePage: lazyPage(() => import('./pages/DevicePage.tsx').then((it) => it.DevicePage)),
      WithoutServer: lazyPage(() => import('../screens/localLibrary/WithoutServer.tsx').then((it) => it.WithoutServer)),
    }
  : null
const AdminPage = lazyPage(() => import('./pages/AdminPage.tsx').then((it) => it.AdminPage))

/** Shows a page to those who may see it, and redirects everyone else. */
function Guarded({ access, children }: { access: PageAccess; children: ReactNode }) {
  const { user, restoring, unreachable, send } = useSession()
  const missing = useAtom(useStore().missingCode)
  const target = redirectOf(access, user)
  // Treated like a page whose code is missing; signing in again does not need it.
  if (missing !== null && user === null && access !== 'guest') throw missing
  if (restoring && access !== 'public') return <BootScreen />
  if (unreachable && access !== 'guest')
    return <PageFailureScreen kind="unknownUser" onReload={() => send({ type: 'profile.wanted' })} />
  return target === null ? children : <Redirect to={target} replace />
}

/** All routes. One `Suspense` around the `Switch`: around single routes it would break the fallback route. */
export function Pages() {
  const { loadingPage } = useStrings(appStrings)
  const [path] = useLocation()
  return (
    <Suspense fallback={<PulsingDots label={loadingPage} fullPage />}>
      {alone ? <alone.WithoutServer path={path} /> : null}
      <Switch>
        {alone ? (
          <Route path={paths.device}>
            <alone.DevicePage />
          </Route>
        ) : null}
        <Route path={paths.landing}>
          <LandingPage />
        </Route>
        <Route path={paths.newsletter}>
          <NewsletterPage />
        </Route>
        <Route path={paths.join}>
          <NewsletterPage />
        </Route>
        <Route path="/invite/:code">{({ code }) => <InvitePage code={code} />}</Route>
        <Route path={paths.login}>
          <Guarded access="guest">
            <LoginPage />
          </Guarded>
        </Route>
        <Route path={paths.signup}>
          <Guarded access="guest">
            <SignupPage />
          </Guarded>
        </Route>
        <Route path={paths.passwordReset}>
          <Guarded access="guest">
            <PasswordResetPage />
          </Guarded>
        </Route>
        <Route path={paths.onboarding}>
          <Guarded access="user">
            <OnboardingPage />
          </Guarded>
        </Route>
        <Route path="/dashboard/admin/:tab?/*?">
          {({ tab }) => (
            <Guarded access="admin">
              <AdminPage tab={tab} />
            </Guarded>
          )}
        </Route>
        <Route path="/dashboard/:tab?/*?">
          {({ tab }) => (
            <Guarded access="user">
              <DashboardPage tab={tab} />
            </Guarded>
          )}
        </Route>
        <Route>
          <Redirect to={paths.landing} replace />
        </Route>
      </Switch>
      <RemovePrerender />
    </Suspense>
  )
}
