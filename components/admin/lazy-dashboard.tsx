'use client';

import dynamic from 'next/dynamic';

/** Students share this address, so only admins load the code. */
export const AdminDashboard = dynamic(() =>
  import('./admin-dashboard.tsx').then((module) => module.AdminDashboard),
);
