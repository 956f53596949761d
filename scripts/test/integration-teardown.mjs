export default async function tearDown() {
  await globalThis.integrationPostgres?.stop();
}
