/** A page without anything of ours, made anew for each request, with as many sections as its address says. */
export default async function Page({ searchParams }) {
  const { sections } = await searchParams;
  return (
    <main>
      {Array.from({ length: Number(sections) }, (_, at) => (
        <section key={at} className="card">
          <h2>Section {at}</h2>
          <p>A sentence of the section, as long as one on a page that is read, and one more beside it.</p>
        </section>
      ))}
    </main>
  );
}
