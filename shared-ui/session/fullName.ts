/** First and last name, or the user name if both are empty. */
export function fullName(user: { first_name: string; last_name: string; username: string }): string {
  return `${user.first_name} ${user.last_name}`.trim() || user.username;
}
