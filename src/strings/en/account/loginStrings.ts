export const loginStrings = {
  title: 'Log in',
  lead: 'Good to see you again.',
  email: 'Email',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  submit: 'Log in',
  submitting: 'Logging in…',
  forgot: 'Forgot your password?',
  noAccount: 'New here?',
  signUp: 'Create an account',
  or: 'or',
}
