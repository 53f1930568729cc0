export const dynamic = 'force-dynamic';
export const GET = () => Response.json({ id: 1, title: 'A bare answer' });
