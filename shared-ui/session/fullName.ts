/** First and last name, or the user name of somebody without. */
export function fullName(user: { first_name: string; last_name: string; username: string }): string {
  return `${user.first_name} ${user.last_name}`.trim() || user.username;
}
