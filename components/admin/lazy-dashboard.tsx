'use client';

import dynamic from 'next/dynamic';

/** Its code goes to admins alone, who share an address with students. */
export const AdminDashboard = dynamic(() =>
  import('./admin-dashboard.tsx').then((module) => module.AdminDashboard),
);
