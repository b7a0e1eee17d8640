/** Says once which database the server's tests run on. */
export default function announceDatabase(): void {
  const url = process.env.TEST_DATABASE_URL;
  console.log(url === undefined ? 'server tests: embedded database' : 'server tests: PostgreSQL');
}
