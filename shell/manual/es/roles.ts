import type { Chapter } from '../chapter.ts';

export const roles: Chapter = {
  title: 'Roles',
  parts: [
    {
      blocks: [
        'Lo que puede ver y hacer depende de sus grupos. Un administrador de usuarios incluye a las personas en los grupos. Además, cada persona tiene acceso a determinadas residencias, o a todas: lo que pertenece a otra residencia no aparece en absoluto, ni en las listas ni en las cifras.',
        {
          table: [
            ['Grupo', 'Sección que abre'],
            ['Gestión de estancias', 'Reservas, asignación de camas y reservas de instalaciones'],
            ['Gestión de residentes', 'Residencias, clientes, residentes y habitaciones'],
            ['Gestión de la salud', 'Seguimiento de la salud y rastreo de contactos'],
            ['Gestión del mantenimiento', 'Avisos'],
            ['Gestión de informes', 'Informes, y las reservas, residentes, habitaciones y alertas de que tratan; puede ver, pero no cambiar nada'],
            ['Gestión de la distancia segura', 'Distancia segura, transporte y planificador'],
            ['Configuración de instalaciones', 'Configuración de residencias, habitaciones, recursos y clientes'],
            ['Administrador de usuarios', 'Usuarios, grupos, permisos y acceso a las residencias'],
          ],
          widths: [140, '*'],
        },
        {
          note: 'Las secciones se publican una a una. La que todavía no está disponible figura en el menú y lo indica en su página; nada de lo que introduzca en otras secciones depende de ella.',
        },
        'Un cambio en sus permisos surte efecto en segundos, sin que tenga que iniciar sesión de nuevo.',
      ],
    },
  ],
};
