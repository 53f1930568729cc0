/** The username, and the email if there is one. */
export function AccountName({ username, email }: { username: string; email: string }) {
  return (
    <>
      <bdi>{username}</bdi>
      {email ? ' · ' : null}
      <bdi>{email}</bdi>
    </>
  );
}
