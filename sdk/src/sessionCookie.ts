/** The cookies that a response sets, as a program sends them with its next call. */
export function sessionCookie(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ');
}
